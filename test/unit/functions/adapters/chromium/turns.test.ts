import { takeTurns } from '#functions/adapters/chromium/turns';

describe('takeTurns', () => {
  it('lets work happen one after another, what comes afterwards included', async () => {
    const inTurn = takeTurns();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    };

    await Promise.all([inTurn(work('a'), work('tidying')), inTurn(work('b'))]);

    expect(log).toEqual([
      'a begins',
      'a ends',
      'tidying begins',
      'tidying ends',
      'b begins',
      'b ends',
    ]);
  });

  it('goes on after a failure, of the work or of what comes afterwards', async () => {
    const inTurn = takeTurns();
    const failing = async () => {
      throw new Error('broken');
    };

    await expect(inTurn(failing)).rejects.toThrow('broken');
    await expect(inTurn(async () => 1, failing)).resolves.toBe(1);
    await expect(inTurn(async () => 2)).resolves.toBe(2);
  });
});
