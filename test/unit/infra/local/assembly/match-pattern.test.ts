import { matchesPattern } from '#infra/local/assembly/match-pattern';

const pattern = {
  eventName: ['INSERT', 'MODIFY'],
  dynamodb: { Keys: { sk: { S: [{ prefix: 'EVENT#' }] } } },
};
const event = (eventName: string, sk: string) => ({
  eventName,
  dynamodb: { Keys: { pk: { S: 'USER#1' }, sk: { S: sk } } },
});

it('lets through what has one of the values in each member that is named', () => {
  expect(matchesPattern(pattern, event('INSERT', 'EVENT#1'))).toBe(true);
  expect(matchesPattern(pattern, event('MODIFY', 'EVENT#1'))).toBe(true);
  expect(matchesPattern(pattern, event('REMOVE', 'EVENT#1'))).toBe(false);
  expect(matchesPattern(pattern, event('INSERT', 'PROFILE'))).toBe(false);
});

it('holds back what lacks a member', () => {
  expect(matchesPattern(pattern, { eventName: 'INSERT' })).toBe(false);
  expect(matchesPattern(pattern, undefined)).toBe(false);
});

it('refuses rules that it does not know', () => {
  const unknown = { eventName: [{ 'anything-but': ['REMOVE'] }] };
  expect(() => matchesPattern(unknown, event('INSERT', 'EVENT#1'))).toThrow('is not known here');
  expect(() => matchesPattern({ eventName: 'INSERT' }, event('INSERT', 'EVENT#1'))).toThrow(
    'lists their values',
  );
});
