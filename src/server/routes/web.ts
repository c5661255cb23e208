import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textBefore } from '../../core/value/text-before.ts'
import type { Dependencies } from '../context/deps.ts'
import { KeptFiles, plainPath } from '../plugins/kept-files.ts'
import { shareWords, withWords } from './share-words.ts'

/** The built page: hashed assets for ever, the document itself never cached; every path that is no file is the page's own. */
export async function webRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { webDir } = deps
  if (!webDir || !existsSync(join(webDir, 'index.html'))) return
  const files = new KeptFiles()
  // it only sends what it is told to: an address for each of the page's files took longer to set up than all the calls
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    setHeaders: (reply, path) => void reply.setHeader('cache-control', keepingOf(path)),
  })
  app.get('/*', async (request, reply) => {
    const path = plainPath(textBefore(request.url, '?'))
    const file = path && join(webDir, path)
    const text = file && (await files.of(file))
    if (text) return text.send(request, reply.header('cache-control', keepingOf(path)))
    if (file && (await isFile(file))) return reply.sendFile(path)
    if (/^\/(api|uploads|assets)\//.test(request.url)) return reply.callNotFound()
    const name = documentFor(request)
    const words = name === 'index.html' ? await shareWords(deps, request.url) : undefined
    if (words) {
      const whole = withWords(await readFile(join(webDir, name), 'utf8'), words, `${request.protocol}://${request.host}`)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(whole)
    }
    const document = await files.of(join(webDir, name))
    return document ? document.send(request, reply.header('cache-control', 'no-cache')) : reply.sendFile(name, webDir)
  })
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

const keepingOf = (path: string): string =>
  /(^|[/\\])assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The front page comes drawn already, for the width that the browser says it has. */
function documentFor({ url, headers }: FastifyRequest): string {
  if (!/^\/(index\/?)?(\?|$)/.test(url)) return 'index.html'
  return /Mobi|Android/i.test(headers['user-agent'] ?? '') ? 'index.phone.html' : 'index.wide.html'
}
