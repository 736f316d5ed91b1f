/**
 * Who may import whom (docs/architecture.md). Pattern rules: a new package or feature is guarded from birth.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-its-schema-library-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/', 'node_modules/@sinclair/typebox'] },
    },
    {
      name: 'packages-are-pure',
      comment: 'Domain packages import the contract and each other; no Node, no DOM libraries, no apps.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/', 'node_modules/@sinclair/typebox', 'node_modules/@noble/hashes'] },
    },
    {
      name: 'domain-does-not-import-test-kit',
      severity: 'error',
      from: { path: '^packages/(?!test-kit)', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/test-kit' },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'lower-floors-know-no-features',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/(http|storage|messaging|guard|operations|domain|shared|ui)/' },
      to: { path: '^apps/[^/]+/src/(features/|app/|app\\.ts|main)' },
    },
    {
      name: 'the-rim-knows-no-domain',
      comment: 'Network, files, messages, guards and operation of the server serve any domain.',
      severity: 'error',
      from: { path: '^apps/server/src/(http|storage|messaging|guard|operations)/' },
      to: { path: '^apps/server/src/domain/' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/features/' },
      to: { path: '^apps/[^/]+/src/(app/|app\\.ts|main)' },
    },
    {
      name: 'ui-is-presentational',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/shared/' },
    },
    {
      name: 'apps-are-apart',
      comment: 'The tests of the server run against the payment sandbox, by its name.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: ['^apps/server/tests/', '^apps/cockpit/'] },
      to: { path: '^(apps/(?!$1)|tools/|e2e/|bench/)' },
    },
    {
      name: 'the-cockpit-has-one-door-to-the-film-app',
      comment: 'docs/adr/0040. The film app itself never imports the cockpit, by the rule above.',
      severity: 'error',
      from: { path: '^apps/cockpit/' },
      to: {
        path: '^(apps/(?!cockpit)|tools/|e2e/|bench/)',
        pathNot: ['^apps/web/src/for-cockpit\\.ts$', '^apps/web/build/'],
      },
    },
    {
      name: 'adapters-know-no-app',
      comment: 'The server loads an adapter; the adapter knows only the contract of brokers.',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(apps|tools|e2e|bench)/' },
    },
    {
      name: 'adapters-are-loaded-on-demand',
      comment: 'By one file, and with a dynamic import: a start without an adapter does not read it.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '^apps/server/tests/' },
      to: {
        path: '^adapters/(aws-iot|emqx)/',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'adapters-have-one-seam',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: ['^apps/server/tests/', '/messaging/broker/open-external-broker\\.ts$'],
      },
      to: { path: '^adapters/(aws-iot|emqx)/' },
    },
    {
      name: 'outsiders-reach-the-apps-over-the-wire',
      severity: 'error',
      from: { path: '^(e2e|bench|tools)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'borders-are-crossed-by-name',
      comment: 'Packages and tools are imported as @drivein/<name>, never by a path into their folder.',
      severity: 'error',
      from: { path: '^(packages|adapters|tools)/([^/]+)/' },
      to: { path: '^(packages|adapters|tools)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    },
    { name: 'no-orphan-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '\\.css$'] },
    exclude: { path: ['/dist/', '\\.tsbuild', 'node_modules/(?!@drivein)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
