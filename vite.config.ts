import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type * as Made from './src/modules/contents.server.ts'

/** A server file in the browser's bundle is a mistake that must not build. */
const noServerFiles: Plugin = {
  name: 'no-server-files',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.endsWith('.server.ts'))
      this.error(`${source} runs on the server only; ${importer ?? 'the page'} asks for it.`)
  },
}

/** The modules and the outlines of all definitions as plain data: a few words of what is large and comes later. */
const contents: Plugin = {
  name: 'contents',
  resolveId: (source) => (source === 'virtual:contents' ? '\0contents' : undefined),
  async load(id) {
    if (id !== '\0contents') return undefined
    // Node reads them as they are; what bundles this file would lose where they stand.
    const source = pathToFileURL(join(import.meta.dirname, 'src/modules/contents.server.ts')).href
    const { contents: made } = (await import(source)) as typeof Made
    return Object.entries(made)
      .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)}`)
      .join('\n')
  },
}

export default defineConfig({
  plugins: [noServerFiles, contents, react()],
  // The server puts a fresh nonce in its place in every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    // The page for people outside shares nothing with the program of the staff.
    rolldownOptions: { input: { index: 'index.html', outside: 'outside.html' } },
    // Tells the build which parts the service worker keeps (scripts/worker.ts).
    manifest: true,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // These browsers know it; the polyfill would be a part that both pages share.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // In kB: what reads PDFs is one piece, and comes with the first one that is looked at.
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
})
