import { stages } from '#infra/config';
import { grantOf, grants } from '#infra/grants';
import { capabilities } from '#shared/contracts/capabilities';
import { invariant } from '#shared/errors/invariant';

const table = { name: 'data', arn: 'arn:table' };
const files = { name: 'files', arn: 'arn:files' };
const queues = {
  pdf: { url: 'https://queue', arn: 'arn:queue' },
  mail: { url: 'https://mail', arn: 'arn:queue:mail' },
  jobs: { url: 'https://jobs', arn: 'arn:queue:jobs' },
  'stripe-events': { url: 'https://events', arn: 'arn:queue:events' },
};
const aresAddress = 'https://ares.example/rest';
const cnb = { api: 'https://api.cnb.example', text: 'https://cnb.example/denni_kurz.txt' };
const mail = {
  from: 'faktury@splatno.cz',
  identityArn: 'arn:identity',
  configurationSet: { name: 'mails', arn: 'arn:identity:set' },
};
const edgeProof = 'proof';
const signingKey = 'key';
const pool = { id: 'pool', arn: 'arn:pool', serverClientId: 'client' };
const resources = { table, files, queues, aresAddress, edgeProof, signingKey, cnb, mail, pool };

const writing = /:(Put|Update|Delete|Send)/;

describe('grants', () => {
  it.each(capabilities.filter((name) => name.endsWith(':read')))(
    '%s lets nothing be changed',
    (name) => {
      const actions = grants[name](resources).permissions.flatMap((granted) => granted.actions);

      expect(actions.length).toBeGreaterThan(0);
      expect(actions.filter((action) => writing.test(action))).toEqual([]);
    },
  );

  it.each(capabilities)('%s names each action and one place for it', (name) => {
    for (const { actions, resource } of grants[name](resources).permissions) {
      expect(actions.join()).not.toContain('*');
      expect(resource).toMatch(/^arn:(table|files|queue|identity|pool)/);
    }
  });

  it('let a connected account take the place of one that was taken away', () => {
    const [{ actions } = { actions: [] }] = grants['payment-accounts:write'](resources).permissions;
    expect(actions).toContain('dynamodb:DeleteItem');
  });

  it('send to the queue that the capability names', () => {
    expect(grantOf(['pdf-queue:send'], resources)).toEqual({
      permissions: [{ actions: ['sqs:SendMessage'], resource: 'arn:queue' }],
      environment: { PDF_QUEUE_URL: 'https://queue' },
    });
  });

  it('reach files below their own prefix alone', () => {
    expect(grantOf(['pdf-files:read'], resources).permissions).toContainEqual({
      actions: ['s3:GetObject'],
      resource: 'arn:files/pdf/*',
    });
  });

  describe('of Stripe', () => {
    const seller = stages['local']?.stripe?.seller;
    invariant(seller, 'the local stage sells plans');
    const stripe = { secretKey: 'sk', webhookSecret: 'whsec', address: 'http://stripe', seller };

    it('give the key to whoever asks it, and the secret of the webhook to whoever checks that', () => {
      const asks = grantOf(['stripe-billing:use'], { ...resources, stripe });
      expect(asks.environment).toEqual({
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_ADDRESS: 'http://stripe',
      });
      const checks = grantOf(['stripe-signatures:check'], { ...resources, stripe });
      expect(checks.environment).toEqual({ STRIPE_WEBHOOK_SECRET: 'whsec' });
    });

    it('are empty where a stage has none', () => {
      const uses = ['stripe-billing:use', 'stripe-signatures:check'] as const;
      expect(grantOf(uses, resources)).toEqual({
        permissions: [],
        environment: { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      });
    });

    it('name the seller on the documents of plans', () => {
      const { environment } = grantOf(['billing-documents:write'], { ...resources, stripe });
      expect(JSON.parse(environment['PLAN_SELLER'] ?? '')).toEqual(seller);
    });
  });

  it('ask the register of companies without being allowed anything', () => {
    expect(grantOf(['company-register:use'], resources)).toEqual({
      permissions: [],
      environment: { ARES_ADDRESS: 'https://ares.example/rest' },
    });
  });

  it('ask the bank for its rates without being allowed anything', () => {
    expect(grantOf(['exchange-rates:use'], resources)).toEqual({
      permissions: [],
      environment: { CNB_API_ADDRESS: cnb.api, CNB_TEXT_ADDRESS: cnb.text },
    });
  });

  it('send mails from the one identity, and nothing else of SES', () => {
    expect(grantOf(['mailer:send'], resources)).toEqual({
      permissions: [
        { actions: ['ses:SendRawEmail'], resource: 'arn:identity' },
        { actions: ['ses:SendRawEmail'], resource: 'arn:identity:set' },
      ],
      environment: { MAIL_FROM: 'faktury@splatno.cz', MAIL_CONFIGURATION_SET: 'mails' },
    });
  });

  it('serve those who hold an access token without being allowed anything', () => {
    expect(grantOf(['accounts:use'], resources)).toEqual({ permissions: [], environment: {} });
  });

  it('join what several capabilities allow on the same thing', () => {
    const { permissions, environment } = grantOf(['settings:read', 'clients:write'], resources);

    const onTable = permissions.filter(({ resource }) => resource === 'arn:table');
    expect(onTable).toHaveLength(1);
    expect(onTable[0]?.actions.filter((action) => action === 'dynamodb:GetItem')).toHaveLength(1);
    expect(environment).toEqual({ TABLE_NAME: 'data' });
  });

  it('read indexes by query only', () => {
    const { permissions } = grantOf(['invoices:write'], resources);

    const onIndexes = permissions.filter(({ resource }) => resource.includes('/index/'));
    expect(onIndexes.map(({ resource }) => resource)).toEqual([
      'arn:table/index/gsi1',
      'arn:table/index/gsi2',
      'arn:table/index/gsi3',
      'arn:table/index/gsi4',
      'arn:table/index/gsi5',
    ]);
    for (const { actions } of onIndexes) expect(actions).toEqual(['dynamodb:Query']);
  });

  it('give the printing browser nothing', () => {
    expect(grantOf(['pdf-printer:use'], resources)).toEqual({ permissions: [], environment: {} });
  });

  it('refuse a queue that nobody consumes', () => {
    expect(() => grantOf(['pdf-queue:send'], { ...resources, queues: {} })).toThrow(
      'a worker consumes the queue "pdf"',
    );
  });
});
