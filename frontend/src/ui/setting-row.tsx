import type { ReactNode } from 'react';

interface Props {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly action: ReactNode;
}

/** One line of a list of settings: what it is, and the button that changes it. */
export function SettingRow({ label, hint, action }: Props) {
  return (
    <div className="setting-row">
      <div>
        <p>{label}</p>
        {hint && <p className="meta">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
