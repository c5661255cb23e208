import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../core/entity/registry.ts'
import { AppError } from '../../core/errors.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { textBefore } from '../../core/value/text-before.ts'
import type { Dependencies } from '../context/deps.ts'
import { KeptAnswer } from '../plugins/kept-answer.ts'
import { KeptFiles, plainPath } from '../plugins/kept-files.ts'
import { openApi } from './document.ts'

const require = createRequire(import.meta.url)
/** Of the package only what the browser gets: its plugin wants a document at start and sets up an address for each file. */
const FILES = join(dirname(require.resolve('@fastify/swagger-ui')), 'static')

const PAGE = new KeptAnswer(
  'text/html; charset=utf-8',
  `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>接口说明</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/static/index.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/static/swagger-ui-standalone-preset.js"></script>
<script src="/api/docs/static/swagger-initializer.js"></script>
</body>
</html>
`,
)
/** a file of its own: no page of ours runs what stands in its document */
const BEGIN = new KeptAnswer(
  'text/javascript; charset=utf-8',
  `window.onload = () => SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  validatorUrl: null,
})
`,
)

/** The API document at /api/docs, and as JSON at /api/docs/json; made once for each version of the registry. */
export async function docsRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const documentOf = derivedOnce(
    (registry: Registry) =>
      new KeptAnswer('application/json; charset=utf-8', JSON.stringify(openApi(registry, deps.platform.title, deps.areas))),
  )
  const files = new KeptFiles()
  app.get('/api/docs', (request, reply) => PAGE.send(request, reply))
  app.get('/api/docs/json', (request, reply) => documentOf(deps.registry.current).send(request, reply))
  app.get('/api/docs/static/swagger-initializer.js', (request, reply) => BEGIN.send(request, reply))
  app.get('/api/docs/static/*', async (request, reply) => {
    const file = plainPath(textBefore(request.url, '?').slice('/api/docs/static'.length))
    const answer = file && (await files.of(join(FILES, file)))
    if (!answer) throw new AppError('route.unknown')
    return answer.send(request, reply)
  })
}
