/** Who may import whom; docs/engine.md has the reasons. */
module.exports = {
  forbidden: [
    { name: 'core-is-pure', comment: 'core 在浏览器和服务器都要运行：不能引用 server、web、cli，也不能用 React、antd、Fastify、Kysely 或 node 模块', severity: 'error', from: { path: '^src/core', pathNot: '\\.test\\.ts$' }, to: { path: ['^src/(server|web|cli)', 'node_modules/(react|react-dom|antd|@ant-design|@refinedev|fastify|kysely|pg)/'] } },
    { name: 'core-has-no-node', comment: 'core 不能用 node 自带模块', severity: 'error', from: { path: '^src/core', pathNot: '\\.test\\.ts$' }, to: { dependencyTypes: ['core'] } },
    { name: 'web-asks-the-server-over-http', comment: 'web 只能经过 /api 使用服务器', severity: 'error', from: { path: '^src/web' }, to: { path: '^src/(server|cli)' } },
    { name: 'engine-knows-no-area', comment: '引擎（core、server、web）不能引用业务领域：领域的门由 src/server/context/areas.ts 和 src/web/areas.ts 按文件夹找到', severity: 'error', from: { path: '^src/(core|server|web)', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/areas/[^/]+/' } },
    { name: 'areas-use-doors', comment: '业务领域只能经过别的领域的门（server.ts、web.tsx）使用它，不能进它的房间', severity: 'error', from: { path: '^src/areas/([^/]+)/', pathNot: '\\.test\\.tsx?$' }, to: { path: '^src/areas/[^/]+/', pathNot: ['^src/areas/$1/', '^src/areas/[^/]+/(server\\.ts|web\\.tsx)$'] } },
    { name: 'pages-ask-over-http', comment: '领域的页面只能经过 /api 使用服务器', severity: 'error', from: { path: '^src/areas/[^/]+/(site|pages|factor|web\\.tsx)' }, to: { path: ['^src/(server|cli)/', '^src/areas/[^/]+/(server|actions|seed|server\\.ts)'] } },
    { name: 'area-server-knows-no-page', comment: '领域的服务器部分不能引用页面', severity: 'error', from: { path: '^src/areas/[^/]+/(server|actions|seed|server\\.ts)' }, to: { path: ['^src/(web|cli)/', '^src/areas/[^/]+/(site|pages|factor|web\\.tsx)'] } },
    { name: 'server-knows-no-page', comment: 'server 不能引用 web、cli', severity: 'error', from: { path: '^src/server' }, to: { path: '^src/(web|cli)' } },
    { name: 'actions-are-pure', comment: '业务动作是纯函数：不能碰数据库和网络', severity: 'error', from: { path: '^src/areas/([^/]+)/actions' }, to: { path: ['^src/server/(db|operations|read|write|news|routes|plugins|adapters|jobs)', '^src/areas/$1/(server|seed|server\\.ts)', 'node_modules/(kysely|pg|fastify)/'] } },
    { name: 'site-stays-light', comment: '公共站点不能静态引用 antd、Refine 和会员中心', severity: 'error', from: { path: '^src/(web/(site|ui|action-form|retry|main|app|areas?\\.ts|api|session|theme|toast)|areas/[^/]+/(site|web\\.tsx))' }, to: { path: ['node_modules/(antd|@ant-design|@refinedev|@casl|@tanstack)/', '^src/web/(screens|widgets|kinds|layout|providers)/'] } },
    { name: 'no-circles', comment: '循环引用', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
}
