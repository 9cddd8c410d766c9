import type { ComponentType } from 'react';

/** The field for the stamp and signature. Settings have it too, so it is no part of the editor: screens bring it. */
export type StampSlot = ComponentType<{
  readonly value: string;
  readonly onValue: (address: string) => void;
  readonly error?: string | undefined;
}>;
