/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export function zoneOffset(timeZone: string, moment: number): number {
  if (timeZone === 'UTC') return 0;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);

  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(moment / 1_000) * 1_000;
}

/** The moment at which the zone's clocks show a time; nothing when they leap over it in spring. */
export function momentOf(timeZone: string, wall: number): number | undefined {
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((near) => zoneOffset(timeZone, near));
  return offsets
    .map((offset) => wall - offset)
    .find((moment) => moment + zoneOffset(timeZone, moment) === wall);
}
