import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the API; the built page is served by the same process as the API. */
const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/web/public',
  // the member area is one chunk by design: it is loaded once, after sign-in
  build: { outDir: 'dist/web', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  server: { port: 5173, proxy: { '/api': API, '/uploads': API } },
})
