/** The formats that may be decoded: the three kinds of uploaded files, and drawings of our own, which are never a file. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvgBuffer']

let loaded: ReturnType<typeof load> | undefined

/** The one picture library of the process, loaded by the first picture; what it may decode holds for everybody who uses it. */
export function pictureLibrary(): ReturnType<typeof load> {
  loaded ??= load()
  return loaded
}

async function load() {
  const { default: library } = await import('sharp')
  library.cache(false)
  library.concurrency(1)
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: LOADERS })
  return library
}
