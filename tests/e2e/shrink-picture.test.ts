import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from '../support/site.ts'

type Shrink = typeof import('../../src/web/widgets/shrink-picture.ts')

let browser: Awaited<ReturnType<typeof launch>>
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

it('a photo beyond the bound is made small enough in the browser, upright in shape; what is no picture is left alone', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/web/widgets/shrink-picture.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'shrinking',
  })
  const page = await browser.newPage()
  await page.addScriptTag({ content: outputFiles[0]!.text })
  const seen = await page.evaluate(async () => {
    const { shrinkPicture, wantsShrinking } = (globalThis as unknown as { shrinking: Shrink }).shrinking
    const canvas = new OffscreenCanvas(3200, 2400)
    const pen = canvas.getContext('2d')!
    const noise = pen.createImageData(3200, 2400)
    // noise hardly lets itself be packed
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    pen.putImageData(noise, 0, 0)
    const most = 1024 * 1024
    const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], '塘口.png', { type: 'image/png' })
    const small = (await shrinkPicture(photo, most))!
    const { width, height } = await createImageBitmap(small)
    return {
      wanted: [wantsShrinking(photo, most), wantsShrinking(small, most)],
      before: photo.size > 20 * most,
      after: small.size <= most,
      name: small.name,
      type: small.type,
      shape: width / height,
      none: await shrinkPicture(new File(['x'], 'a.png'), most),
    }
  })
  expect(seen).toEqual({
    wanted: [true, false],
    before: true,
    after: true,
    name: '塘口.jpg',
    type: 'image/jpeg',
    shape: 4 / 3,
    none: null,
  })
})
