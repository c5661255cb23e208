/** Who may import whom; docs/engine.md has the reasons. */
module.exports = {
  forbidden: [
    { name: 'core-is-pure', comment: 'core 在浏览器和服务器都要运行：不能引用 server、web、cli，也不能用 React、antd、Fastify、Kysely 或 node 模块', severity: 'error', from: { path: '^src/core', pathNot: '\\.test\\.ts$' }, to: { path: ['^src/(server|web|cli)', 'node_modules/(react|react-dom|antd|@ant-design|@refinedev|fastify|kysely|pg)/'] } },
    { name: 'core-has-no-node', comment: 'core 不能用 node 自带模块', severity: 'error', from: { path: '^src/core', pathNot: '\\.test\\.ts$' }, to: { dependencyTypes: ['core'] } },
    { name: 'web-asks-the-server-over-http', comment: 'web 只能经过 /api 使用服务器', severity: 'error', from: { path: '^src/web' }, to: { path: '^src/(server|cli)' } },
    { name: 'server-knows-no-page', comment: 'server 不能引用 web、cli', severity: 'error', from: { path: '^src/server' }, to: { path: '^src/(web|cli)' } },
    { name: 'actions-are-pure', comment: '业务动作是纯函数：不能碰数据库和网络', severity: 'error', from: { path: '^src/server/actions' }, to: { path: ['^src/server/(db|operations|routes|plugins|adapters|jobs)', 'node_modules/(kysely|pg|fastify)/'] } },
    { name: 'site-stays-light', comment: '公共站点不能静态引用 antd、Refine 和会员中心', severity: 'error', from: { path: '^src/web/(site|main|app|api|session|theme|toast)' }, to: { path: ['node_modules/(antd|@ant-design|@refinedev|@casl|@tanstack)/', '^src/web/(screens|widgets|layout|providers)/'] } },
    { name: 'no-circles', comment: '循环引用', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
}
