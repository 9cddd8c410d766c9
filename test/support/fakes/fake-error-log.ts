import type { ErrorLog } from '#functions/ports/error-log';
import type { ErrorRecord } from '#shared/domain/error-record';

export function fakeErrorLog(): ErrorLog & { readonly records: readonly ErrorRecord[] } {
  const records: ErrorRecord[] = [];
  return {
    records,
    append: async (record) => {
      records.push(record);
    },
  };
}
