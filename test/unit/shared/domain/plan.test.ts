import { planIds, plans, unlimited, yearlySaving, yearOfMonthlyPro } from '#shared/domain/plan';

describe('plans', () => {
  it('cost what the price list says', () => {
    expect(planIds.map((id) => plans[id].price)).toEqual([0, 9900, 99_900]);
    expect([yearOfMonthlyPro, yearlySaving]).toEqual([118_800, 18_900]);
  });

  it('limit the free one only', () => {
    expect(plans.free).toMatchObject({
      invoicesPerMonth: 7,
      clients: 5,
      storageMegabytes: 100,
      isPremium: false,
    });
    expect(plans.pro).toMatchObject({
      invoicesPerMonth: unlimited,
      clients: unlimited,
      storageMegabytes: 1000,
    });
    expect(plans.yearly).toMatchObject({
      invoicesPerMonth: unlimited,
      storageMegabytes: 2000,
      isPremium: true,
    });
  });
});
