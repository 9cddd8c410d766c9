import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endpointEntry, functionEntries, workerEntry } from '#infra/entries';
import { projectRoot } from '#infra/project';
import { customisedFunctions } from '#infra/settings';

describe('function entries', () => {
  it('find the handler of a call by the words of its contract', () => {
    expect(endpointEntry({ id: 'invoices.downloadPdf' })).toEqual({
      id: 'api/invoices/download-pdf',
      file: 'functions/api/invoices/download-pdf.ts',
    });
  });

  it('find a worker by its id', () => {
    expect(workerEntry({ id: 'identity/pre-sign-up' }).file).toBe(
      'functions/workers/identity/pre-sign-up.ts',
    );
  });

  it.each(functionEntries.map(({ file }) => file))('%s exists', (file) => {
    expect(existsSync(join(projectRoot, file))).toBe(true);
  });

  it('have ids of their own', () => {
    expect(new Set(functionEntries.map(({ id }) => id)).size).toBe(functionEntries.length);
  });

  it('know every function that has settings of its own', () => {
    expect(functionEntries.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...customisedFunctions]),
    );
  });
});
