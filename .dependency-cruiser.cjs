// The layers of the codebase, docs/architecture.md tells why. `npm run layers` checks them.

const vendors = '^node_modules/(@aws-sdk|@smithy|stripe|web-push|puppeteer-core|@sparticuz)/';
const cdk = '^node_modules/(aws-cdk-lib|constructs|cdk-nag)/';
const frontend = (...layers) => `^frontend/src/(${layers.join('|')})/`;

/** What is started or loaded by its path, and imported by nobody. */
const entryPoints = {
  app: [
    '^frontend/src/app/main\\.tsx$',
    '^frontend/src/service-worker/[^/]+\\.ts$',
    // The bundler finds it by its address.
    '^frontend/src/api/captcha/solver-worker\\.ts$',
  ],
  functions: ['^functions/(api|workers)/'],
  infra: [
    '^infra/app\\.ts$',
    '^infra/scripts/[^/]+\\.(ts|mjs)$',
    '^infra/local/main\\.ts$',
    '^infra/local/assembly/functions/function-host\\.ts$',
  ],
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const noOrphans = (where, files, entries) =>
  forbid(
    `no-orphans-${where}`,
    'What nothing leads to is dead. Tests alone keep no file alive.',
    { path: entries },
    { path: files, pathNot: [...entries, '\\.d\\.ts$', '\\.css$'], reachable: false },
  );

module.exports = {
  forbidden: [
    forbid(
      'shared-stands-alone',
      'shared runs everywhere: it imports nothing outside itself but zod; documents draw QR codes with uqr, exports zip with fflate.',
      { path: '^shared/' },
      { pathNot: '^(shared/|node_modules/(zod|uqr|fflate)/)' },
    ),
    forbid(
      'shared-stands-alone',
      'QR codes belong to documents.',
      { path: '^shared/', pathNot: '^shared/documents/' },
      { path: '^node_modules/uqr/' },
    ),
    forbid(
      'shared-stands-alone',
      'Archives belong to exports.',
      { path: '^shared/', pathNot: '^shared/exports/' },
      { path: '^node_modules/fflate/' },
    ),
    forbid(
      'domain-is-innermost',
      'errors < domain < i18n < documents, emails, exports < contracts.',
      { path: '^shared/errors/' },
      { path: '^shared/(domain|i18n|documents|emails|exports|contracts)/' },
    ),
    forbid(
      'domain-is-innermost',
      'errors < domain < i18n < documents, emails, exports < contracts.',
      { path: '^shared/domain/' },
      { path: '^shared/(i18n|documents|emails|exports|contracts)/' },
    ),
    forbid(
      'domain-is-innermost',
      'errors < domain < i18n < documents, emails, exports < contracts.',
      { path: '^shared/i18n/' },
      { path: '^shared/(documents|emails|exports|contracts)/' },
    ),
    forbid(
      'domain-is-innermost',
      'documents, emails and exports never import each other, nor the contracts.',
      { path: '^shared/(documents|emails|exports)/' },
      { path: '^shared/(documents|emails|exports|contracts)/', pathNot: '^shared/$1/' },
    ),
    forbid(
      'functions-see-shared',
      'What is deployed knows neither how it is deployed nor who calls it.',
      { path: '^functions/' },
      { path: '^(infra|frontend|test)/' },
    ),
    forbid(
      'handlers-are-islands',
      'Rules that two handlers need go to shared/domain. A folder may dispatch within itself.',
      { path: '^functions/(api|workers)/([^/]+)/' },
      { path: '^functions/(api|workers)/', pathNot: '^functions/$1/$2/' },
    ),
    forbid(
      'handlers-are-islands',
      'Rules that two handlers need go to shared/domain.',
      { path: '^functions/(api|workers)/[^/]+\\.ts$' },
      { path: '^functions/(api|workers)/' },
    ),
    forbid(
      'vendors-in-adapters',
      'The application asks ports; only adapters know who answers. Tests and deployment may call AWS themselves.',
      { path: '^(shared|functions|frontend)/', pathNot: '^functions/adapters/' },
      { path: vendors },
    ),
    forbid(
      'adapters-behind-ports',
      'Adapters serve ports; they know nothing of who uses them.',
      { path: '^functions/adapters/' },
      { path: '^functions/(api|workers|runtime)/' },
    ),
    forbid(
      'cdk-in-infra',
      'Only infra describes AWS.',
      { pathNot: '^(infra|test)/' },
      { path: cdk },
    ),
    forbid(
      'cdk-in-infra',
      'Stacks name handlers by path and never load them.',
      { path: '^infra/(stacks|constructs|scripts)/|^infra/[^/]+\\.ts$' },
      { path: '^functions/(api|workers)/' },
    ),
    forbid(
      'frontend-sees-shared',
      'The app knows shared, without the exports, and no other area.',
      { path: '^frontend/' },
      { path: '^(functions|infra|test|shared/exports)/' },
    ),
    forbid(
      'downward-only',
      'app > screens > features > api, i18n > platform.',
      { path: frontend('screens') },
      { path: frontend('app') },
    ),
    forbid(
      'downward-only',
      'app > screens > features > api, i18n > platform.',
      { path: frontend('features') },
      { path: frontend('app', 'screens') },
    ),
    forbid(
      'downward-only',
      'app > screens > features > api, i18n > platform.',
      { path: frontend('api', 'i18n') },
      { path: frontend('app', 'screens', 'features', 'ui') },
    ),
    forbid(
      'downward-only',
      'app > screens > features > api, i18n > platform.',
      { path: frontend('platform') },
      { path: frontend('app', 'screens', 'features', 'ui', 'api', 'i18n') },
    ),
    forbid(
      'downward-only',
      'ui serves app, screens and features, and knows none of our subjects.',
      { path: frontend('ui') },
      { path: '^(frontend/src|shared)/', pathNot: frontend('ui') },
    ),
    forbid(
      'features-are-islands',
      'Screens bring features together.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: frontend('features'), pathNot: '^frontend/src/features/$1/' },
    ),
    forbid(
      'worker-without-react',
      'The service worker starts without the app.',
      { path: frontend('service-worker') },
      { pathNot: `^shared/|${frontend('platform', 'service-worker')}` },
    ),
    forbid('tests-are-leaves', 'Nothing imports tests.', { pathNot: '^test/' }, { path: '^test/' }),
    forbid(
      'no-cycles',
      'Files that need each other are one file, or three.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    noOrphans('in-the-app', '^frontend/src/', entryPoints.app),
    noOrphans('in-infra', '^infra/', entryPoints.infra),
    noOrphans('on-the-server', '^(shared|functions)/', Object.values(entryPoints).flat()),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^virtual:' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
