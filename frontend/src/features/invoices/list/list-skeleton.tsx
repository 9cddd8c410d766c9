import { Bone, Skeleton } from '../../../ui/skeleton';

const rows = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Rows of the final height. */
export function ListSkeleton() {
  return (
    <Skeleton>
      <div className="list-bones">
        {rows.map((row) => (
          <div key={row}>
            <Bone width="40%" />
            <Bone width="6rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
