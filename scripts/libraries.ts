// npm run check, libraries: what the lockfile brings is exact, of the default registry, runs nothing when it is installed, and
// may be handed on under its licence. Reads two files and asks nobody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Package = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly license?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

export type Lockfile = { readonly packages: { readonly [place: string]: Package } }

export type Manifest = {
  readonly dependencies?: { readonly [name: string]: string }
  readonly devDependencies?: { readonly [name: string]: string }
  readonly optionalDependencies?: { readonly [name: string]: string }
  readonly overrides?: { readonly [name: string]: string }
  readonly allowScripts?: { readonly [name: string]: boolean }
}

/** Packages that run something when they are installed, with the reason. There is none: what they fetch or build comes with npm. */
const mayRun: { readonly [name: string]: string } = {}

/** Licences of what is handed on with the product: its text comes with it, and nothing more is asked. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
]

/** Of fonts, which are handed on as they are, and of what is nobody's. */
const alsoFree = ['OFL-1.1', 'Unlicense', 'CC0-1.0']

/** Of tools that build and test and are not handed on: who changes their files would have to publish that. */
const ofTools = ['MPL-2.0']

/** Packages whose manifest does not say it in these words, by name and version; somebody has read what they say instead. */
const read: { readonly [package_: string]: string } = {
  'dejavu-fonts-ttf@2.37.3': 'Bitstream Vera and public domain (LICENSE): fonts may be embedded and handed on.',
  'optimist@0.6.1': 'MIT/X11 (LICENSE), as MIT was once called; the mail server of tests alone brings it.',
  'png-js@1.1.0': 'MIT (LICENSE); its manifest does not say so.',
  'rai@0.1.12': 'MIT (LICENSE); its manifest says so in an older form. The mail server of tests alone brings it.',
  'simplesmtp@0.3.35':
    'MIT (LICENSE); its manifest says so in an older form. The mail server of tests alone brings it.',
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

const nameAt = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whether an expression of licences (SPDX) allows it by at least one of its ways. */
export const isAllowed = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every((licence) => allowed.includes(licence.trim())))

function faultsOf(place: string, one: Package, allowScripts: Manifest['allowScripts'] = {}): readonly string[] {
  const { version = '', integrity = '', license = 'none', dev, resolved, link, hasInstallScript } = one
  const name = nameAt(place)
  const said = `${name} ${version}`
  const allowed = [...permissive, ...alsoFree, ...(dev ? ofTools : [])]
  return [
    ...(exact.test(version) ? [] : [`${said}: its version is not exact.`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${said}: it has no SHA-512 hash.`]),
    ...(resolved === undefined && !link ? [] : [`${said}: it comes from elsewhere than the default registry.`]),
    ...(hasInstallScript && !(name in allowScripts)
      ? [`${said}: it would run a script when it is installed, and package.json says nothing of that.`]
      : []),
    ...(isAllowed(license, allowed) || `${name}@${version}` in read
      ? []
      : [`${said}: nobody has said that its licence (${license}) is allowed${dev ? '' : ' in what is handed on'}.`]),
  ]
}

/** What is wrong with the libraries, each as a sentence. */
export function libraryFaults({ packages }: Lockfile, manifest: Manifest): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts = {} } = manifest
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
  const places = Object.entries(packages).filter(([place]) => place !== '')
  const known = new Set(places.map(([place, { version }]) => `${nameAt(place)}@${version}`))
  return [
    ...asked.flatMap(([name, version]) => (exact.test(version) ? [] : [`${name} ${version}: not an exact version.`])),
    ...Object.entries(allowScripts).flatMap(([name, runs]) =>
      runs && !(name in mayRun) ? [`${name} may run a script when it is installed, for no reason that is given.`] : [],
    ),
    ...Object.keys(read).flatMap((one) => (known.has(one) ? [] : [`${one} was read and is not used any more.`])),
    ...places.flatMap(([place, one]) => faultsOf(place, one, allowScripts)),
  ]
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))

if (import.meta.main) {
  const faults = libraryFaults(readJson('package-lock.json') as Lockfile, readJson('package.json') as Manifest) // npm writes both.
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
