import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { fileFault } from '../../src/core/value/file-kinds.ts'
import { limitsOf } from '../../src/web/widgets/file-limits.ts'
import { oneDatabase } from '../support/database.ts'
import { docx, jpg, pdf, png, webm } from '../support/sample-files.ts'
import { uploaded } from '../support/upload-form.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

const scan: RawProperty = { type: 'string', format: 'file', title: '扫描件', accept: ['pdf', 'jpg', 'jpeg'], maxSize: 1048576 }
const PAPER: RawEntity = {
  $id: 'lab_paper',
  title: '检测单',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: {
    title: { type: 'string', title: '标题' },
    scan,
    papers: { type: 'array', title: '附件', maxItems: 3, items: { type: 'string', format: 'file', accept: ['pdf'] } },
    plain: { type: 'string', format: 'file', title: '材料' },
    photo: { type: 'string', format: 'image', title: '照片', maxSize: 2097152 },
    film: { type: 'string', format: 'video', title: '视频', accept: ['mp4'] },
    lines: {
      type: 'array',
      title: '明细',
      items: { type: 'object', properties: { no: { type: 'string', title: '编号' }, scan } },
    },
  },
  workflow: {
    field: 'status',
    initial: 'kept',
    states: { kept: { title: '已存', tone: 'live' } },
    actions: { hand: { title: '交单', from: 'kept', by: 'owner', args: { proof: { ...scan, title: '凭证' } } } },
  },
  access: [{ who: 'owner', can: ['read', 'create', 'update'] }],
  screens: { lab_paper: { route: '/lab_paper', permission: '1', list: ['title'] } },
}

describe.each(oneDatabase())('what a file field takes, told by the server as by the page, on $name', (source) => {
  let w: World
  let owner: Person
  beforeAll(async () => {
    w = await world(source, [PAPER])
    owner = await w.person()
  })
  afterAll(() => w.close())

  const errors = async (values: object) => (await w.as(owner).post<Answer['data']>('LabPaper/save', { ...values })).data.errors
  const send = async (content: Buffer, name: string) => (await uploaded(w, owner, content, name)).url
  /** what the page says of the same file as it is chosen */
  const page = (name: string, field: string, sort: 'file' | 'image', content: Buffer) =>
    fileFault(limitsOf(w.registry.entities.get('lab_paper')!.field[field]!, sort), { name, size: content.length })

  it('a file of another kind is refused by its own name', async () => {
    const said = '“合同.docx”的格式不支持，请选 pdf、jpg、jpeg'
    expect(page('合同.docx', 'scan', 'file', docx())).toBe(said)
    expect(await errors({ scan: await send(docx(), '合同.docx') })).toEqual({ scan: said })
    expect(await errors({ papers: [await send(pdf(), 'a.pdf'), await send(jpg(), 'b.jpg')] })).toEqual({
      papers: '“b.jpg”的格式不支持，请选 pdf',
    })
    expect(await errors({ lines: [{ no: '1' }, { no: '2', scan: await send(docx(), '合同.docx') }] })).toMatchObject({
      'lines.1.scan': said,
    })
    expect(await errors({ scan: await send(pdf(), 'a.pdf'), papers: [await send(pdf(), 'b.pdf')] })).toBeUndefined()
    expect(await errors({ scan: await send(jpg(), 'a.jpeg') })).toBeUndefined()
  })

  it('what no limit is written of has that of its kind', async () => {
    expect(await errors({ plain: await send(webm(), 'a.webm') })).toMatchObject({
      plain: page('a.webm', 'plain', 'file', webm()),
    })
    expect(await errors({ photo: await send(pdf(), 'a.pdf') })).toEqual({
      photo: '“a.pdf”的格式不支持，请选 jpg、jpeg、png、webp',
    })
    expect(await errors({ film: await send(webm(), 'a.webm') })).toEqual({ film: '“a.webm”的格式不支持，请选 mp4' })
    expect(await errors({ plain: await send(docx(), 'a.docx'), photo: await send(png(), 'a.png') })).toBeUndefined()
  })

  it('a file that only its name makes another is told as what it is', async () => {
    // without an ending, and a picture under the name of another kind of picture: the upload takes both
    expect(await errors({ scan: await send(docx(), '合同') })).toEqual({ scan: '“合同”是 docx 文件，请选 pdf、jpg、jpeg' })
    expect(await errors({ scan: await send(png(), '扫描.jpg') })).toEqual({ scan: '“扫描.jpg”是 png 文件，请选 pdf、jpg、jpeg' })
  })

  it('a file that is too large is refused with its size, as it was sent', async () => {
    const large = pdf(1_200_000)
    const said = '“大.pdf”有 1.2 MB，不能超过 1 MB'
    expect(page('大.pdf', 'scan', 'file', large)).toBe(said)
    expect(await errors({ scan: await send(large, '大.pdf') })).toEqual({ scan: said })
    // a picture that the server has made smaller was too large all the same
    expect(await errors({ photo: await send(png(2_200_000), '大.png') })).toEqual({ photo: '“大.png”有 2.1 MB，不能超过 2 MB' })
    expect(await errors({ papers: [await send(large, '大.pdf')] })).toBeUndefined()
  })

  it('what a step asks for is looked at too; what is there already stays', async () => {
    const made = await w.as(owner).post<{ id: number; version: number }>('LabPaper/save', { title: '一' })
    const hand = async (proof: string) =>
      w.as(owner).post<{ errors?: object }>('LabPaper/hand', { id: made.data.id, version: made.data.version, proof })
    expect((await hand(await send(docx(), '合同.docx'))).data.errors).toEqual({
      proof: '“合同.docx”的格式不支持，请选 pdf、jpg、jpeg',
    })
    expect((await hand(await send(pdf(), 'a.pdf'))).code).toBe(1)
  })
})
