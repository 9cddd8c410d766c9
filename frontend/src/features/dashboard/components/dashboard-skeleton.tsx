import { Bone, Skeleton } from '../../../ui/skeleton';

const rows = ['one', 'two', 'three', 'four', 'five'];

export function DashboardSkeleton() {
  return (
    <div className="page">
      <Skeleton>
        <div className="page-head hello">
          <Bone width="18rem" height="2.125rem" />
        </div>
        <div className="top">
          <div className="todo">
            {rows.map((row) => (
              <div className="todo-bone" key={row}>
                <Bone width="50%" />
                <Bone width="6rem" />
              </div>
            ))}
          </div>
          <Bone width="100%" height="12rem" />
        </div>
      </Skeleton>
    </div>
  );
}
