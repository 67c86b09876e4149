import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A server file in the browser's bundle is a mistake that must not build. */
const noServerFiles: Plugin = {
  name: 'no-server-files',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.endsWith('.server.ts'))
      this.error(`${source} runs on the server only; ${importer ?? 'the page'} asks for it.`)
  },
}

export default defineConfig({
  plugins: [noServerFiles, react()],
  // The server puts a fresh nonce in its place in every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // In kB: what reads PDFs is one piece, and comes with the first one that is looked at.
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
})
