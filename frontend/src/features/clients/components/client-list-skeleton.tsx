import { Bone, Skeleton } from '../../../ui/skeleton';

const rows = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Rows of the final height. */
export function ClientListSkeleton() {
  return (
    <Skeleton>
      <div className="client-bones">
        {rows.map((row) => (
          <div key={row}>
            <Bone width="35%" />
            <Bone width="8rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
