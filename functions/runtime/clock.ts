import { type Clock, instantFrom } from '#shared/domain/calendar';

export const systemClock: Clock = { now: () => instantFrom(Date.now()) };
