/** A store that speaks S3 and checks signatures, as a process of its own: `s3-server.mjs <folder> <bucket>…`. Tells its port. */
import S3rver from '@20minutes/s3rver'

const [directory, ...buckets] = process.argv.slice(2)
const configureBuckets = buckets.map((name) => ({ name, configs: [] }))
const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
const { port } = await server.run()
process.send?.(port)
process.once('disconnect', () => process.exit(0))
