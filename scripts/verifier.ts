// Bundles the offline verifier into one file that plain Node runs: dist/plumbline-verify.mjs, readable, for it is evidence.
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Writes the verifier. @param folder where to, `dist` if not said */
export const buildVerifier = async (folder = join(root, 'dist')): Promise<void> => {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'scripts/verify-export.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'plumbline-verify.mjs', codeSplitting: false } },
    },
  })
}
