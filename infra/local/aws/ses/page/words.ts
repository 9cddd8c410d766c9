const zone = { timeZone: 'Europe/Prague' } as const;
const clock = new Intl.DateTimeFormat('cs', { ...zone, hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('cs', { ...zone, day: 'numeric', month: 'numeric' });
const whole = new Intl.DateTimeFormat('cs', { ...zone, dateStyle: 'long', timeStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat('sv', { ...zone, dateStyle: 'short' });

/** The hour for a message of today, the day for an older one. */
export function shortTime(moment: string, now: Date): string {
  const date = new Date(moment);
  const isToday = calendarDay.format(date) === calendarDay.format(now);
  return isToday ? clock.format(date) : day.format(date);
}

export function longTime(moment: string): string {
  return whole.format(new Date(moment));
}

export function messageCount(count: number): string {
  if (count === 0) return 'Žádná zpráva';
  if (count === 1) return '1 zpráva';
  return count < 5 ? `${count} zprávy` : `${count} zpráv`;
}

export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toLocaleString('cs', { maximumFractionDigits: 1 })} ${unit}`;
}

/** `Jan Novák` of `Jan Novák <jan@x.cz>`. */
export function displayName(address: string): string {
  return /^(.*\S)\s*<[^<>]*>$/.exec(address)?.[1]?.replace(/^"|"$/g, '') ?? address;
}
