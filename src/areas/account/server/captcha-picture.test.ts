import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LETTERS } from './captcha-letters.ts'
import { captchaText, drawCaptcha } from './captcha-picture.ts'

/** Which columns of the picture have ink in them. */
async function inked(png: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 160
  return Array.from({ length: info.width }, (_, x) => Array.from({ length: info.height }, (_, y) => dark(x, y)).some(Boolean))
}

describe('the captcha’s picture', () => {
  it('is pixels, another time another picture of the same text', async () => {
    const [one, two] = [await drawCaptcha('ACHK'), await drawCaptcha('ACHK')]
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 248, height: 88 })
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toMatch(/ACHK|<path|<svg/)
  })

  it('cannot be cut into letters where a column is empty', async () => {
    for (let i = 0; i < 60; i++) {
      const columns = await inked(await drawCaptcha(captchaText()))
      expect(columns.slice(48, 200).every(Boolean), `${i}`).toBe(true)
    }
  })

  it('draws each of its letters, and asks for no other', async () => {
    for (const letter of Object.keys(LETTERS)) expect((await drawCaptcha(letter.repeat(4))).length).toBeGreaterThan(1000)
    const asked = new Set(Array.from({ length: 400 }, () => captchaText()).flatMap((text) => [...text]))
    expect([...asked].filter((letter) => !(letter in LETTERS))).toEqual([])
    expect(asked.size).toBe(Object.keys(LETTERS).length)
  })
})
