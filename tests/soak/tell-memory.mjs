// Loaded before the product by the soak test: says what the process holds when it is asked.
process.on('message', () => process.send({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed }))
process.channel?.unref()
