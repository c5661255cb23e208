/** Starts the product from its sources. */
import { main } from './main.ts'

await main()
