import { readScheduleExpression } from '#infra/local/aws/events/schedule-expression';

function runs(expression: string, after: string, count: number, timeZone?: string): string[] {
  const times = readScheduleExpression(expression, Date.parse(after), timeZone);
  const found: string[] = [];
  let moment = times.nextRun(Date.parse(after));
  while (moment !== undefined && found.length < count) {
    found.push(new Date(moment).toISOString().replace(/:00\.000Z$/, ''));
    moment = times.nextRun(moment);
  }
  return found;
}

describe('a rate', () => {
  it.each([
    [
      'rate(1 minute)',
      '2026-01-31T10:00:30Z',
      ['2026-01-31T10:01:30.000Z', '2026-01-31T10:02:30.000Z'],
    ],
    ['rate(5 minutes)', '2026-01-31T23:57:00Z', ['2026-02-01T00:02', '2026-02-01T00:07']],
    ['rate(12 hours)', '2026-01-31T00:00:00Z', ['2026-01-31T12:00', '2026-02-01T00:00']],
    ['rate(1 day)', '2026-01-31T08:00:00Z', ['2026-02-01T08:00', '2026-02-02T08:00']],
  ])('%s counts from its start', (expression, start, expected) => {
    expect(runs(expression, start, 2)).toEqual(expected);
  });
});

describe('a cron expression', () => {
  it.each([
    [
      '0 6 * * ? *',
      'every morning',
      '2026-01-30T06:00:00Z',
      ['2026-01-31T06:00', '2026-02-01T06:00'],
    ],
    [
      '*/15 * * * ? *',
      'each quarter',
      '2026-01-31T23:40:00Z',
      ['2026-01-31T23:45', '2026-02-01T00:00'],
    ],
    [
      '5/20 8-9 * * ? *',
      'steps from five',
      '2026-01-31T08:30:00Z',
      ['2026-01-31T08:45', '2026-01-31T09:05'],
    ],
    [
      '0 8 ? * MON-FRI *',
      'working days',
      '2026-01-30T09:00:00Z',
      ['2026-02-02T08:00', '2026-02-03T08:00'],
    ],
    [
      '0 8 ? * 2,6 *',
      'Monday is two',
      '2026-01-30T09:00:00Z',
      ['2026-02-02T08:00', '2026-02-06T08:00'],
    ],
    ['0 0 1 1 ? *', 'New Year', '2026-01-01T00:00:00Z', ['2027-01-01T00:00', '2028-01-01T00:00']],
    ['0 0 29 2 ? *', 'leap days', '2026-01-01T00:00:00Z', ['2028-02-29T00:00', '2032-02-29T00:00']],
    [
      '0 0 31 * ? *',
      'long months',
      '2026-01-31T00:00:00Z',
      ['2026-03-31T00:00', '2026-05-31T00:00'],
    ],
    [
      '59 23 L * ? *',
      'last days',
      '2026-01-31T23:59:00Z',
      ['2026-02-28T23:59', '2026-03-31T23:59'],
    ],
    [
      '0 9 ? * 6L *',
      'last Fridays',
      '2026-01-30T09:00:00Z',
      ['2026-02-27T09:00', '2026-03-27T09:00'],
    ],
    [
      '0 9 ? * MON#1 *',
      'first Mondays',
      '2026-01-30T09:00:00Z',
      ['2026-02-02T09:00', '2026-03-02T09:00'],
    ],
    [
      '0 9 1W * ? *',
      'near the first',
      '2026-01-02T00:00:00Z',
      ['2026-02-02T09:00', '2026-03-02T09:00'],
    ],
    [
      '0 9 31W * ? *',
      'near the 31st',
      '2026-01-01T00:00:00Z',
      ['2026-01-30T09:00', '2026-03-31T09:00'],
    ],
    [
      '0 9 15W * ? *',
      'near the 15th',
      '2026-02-01T00:00:00Z',
      ['2026-02-16T09:00', '2026-03-16T09:00'],
    ],
    [
      '0 9 LW * ? *',
      'last working days',
      '2026-01-01T00:00:00Z',
      ['2026-01-30T09:00', '2026-02-27T09:00'],
    ],
    [
      '0 12 ? JAN-MAR * 2027',
      'one winter',
      '2026-12-31T23:59:00Z',
      ['2027-01-01T12:00', '2027-01-02T12:00'],
    ],
  ])('%s: %s', (expression, _meaning, after, expected) => {
    expect(runs(`cron(${expression})`, after, 2)).toEqual(expected);
  });

  it('ends with its last year', () => {
    expect(runs('cron(0 0 31 12 ? 2026)', '2026-01-01T00:00:00Z', 5)).toEqual(['2026-12-31T00:00']);
  });

  it('in Prague keeps to the clock on the wall', () => {
    expect(runs('cron(0 8 * * ? *)', '2026-03-27T12:00:00Z', 3, 'Europe/Prague')).toEqual([
      '2026-03-28T07:00',
      '2026-03-29T06:00',
      '2026-03-30T06:00',
    ]);
  });

  it('leaves out the hour that spring takes, and runs once in the one that autumn repeats', () => {
    expect(runs('cron(30 2 * * ? *)', '2026-03-28T12:00:00Z', 2, 'Europe/Prague')).toEqual([
      '2026-03-30T00:30',
      '2026-03-31T00:30',
    ]);
    expect(runs('cron(30 2 * * ? *)', '2026-10-24T12:00:00Z', 2, 'Europe/Prague')).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });
});

describe('a single moment', () => {
  it('comes once', () => {
    const expression = 'at(2026-06-01T08:00:00)';
    expect(runs(expression, '2026-01-01T00:00:00Z', 5, 'Europe/Prague')).toEqual([
      '2026-06-01T06:00',
    ]);
    expect(runs(expression, '2026-07-01T00:00:00Z', 5)).toEqual([]);
  });
});

it.each([
  ['rate(0 minutes)'],
  ['rate(5 seconds)'],
  ['cron(* * * * *)'],
  ['cron(0 8 * * * *)'],
  ['cron(60 8 * * ? *)'],
  ['cron(0 24 * * ? *)'],
  ['cron(0 8 ? * FUN *)'],
  ['cron(0/0 8 * * ? *)'],
  ['cron(9-5 8 * * ? *)'],
  ['at(tomorrow)'],
  ['daily'],
])('%s is refused', (expression) => {
  expect(() => readScheduleExpression(expression, 0)).toThrow();
});
