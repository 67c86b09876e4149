// Scripts and templates as plain text, with room for what was seen and for signatures. Nothing in them is filled in.

import type { Script, performance } from '#modules/system-settings/validation/scripts.ts'

const line = '_'.repeat(60)

const signatures = `Executed by
  Name       ${line}
  Signature  ${line}
  Date       ${line}

Reviewed by
  Name       ${line}
  Signature  ${line}
  Date       ${line}
`

export const scriptText = ({ id, title, requirements, before, steps }: Script): string => `${id}  ${title}

Requirements  ${requirements.join(', ')}
Before        ${before}
Environment   ${line}
Version       ${line}

${steps
  .map(
    ({ act, expect }, at) => `Step ${at + 1}
  Do        ${act}
  Expected  ${expect}
  Seen      ${line}
  Result    [ ] passed   [ ] failed, deviation number ${'_'.repeat(20)}
`,
  )
  .join('\n')}
Result of the script   [ ] passed   [ ] failed

${signatures}`

export const templateText = ({ id, title, asks }: (typeof performance)[number]): string => `${id}  ${title}

${asks.map((asked) => `${asked}\n  ${line}\n  ${line}\n`).join('\n')}
${signatures}`

/** How a pack is read and verified. */
export const readme = (about: {
  readonly version: string
  readonly provider: string
  readonly by: string
  readonly at: string
  readonly hasResults: boolean
}): string => `Validation pack of Plumbline ${about.version}, ${about.provider}
Made by ${about.by} on ${about.at}

Nothing in it is signed. It is what the supplier can deliver; the organisation validates its intended use.

WHAT IS IN IT
  validation-pack.pdf        everything below, to read and to sign
  requirements.json, .csv    requirements, numbered, each with its risk
  matrix.csv                 which tests prove which requirement, and what they came to
  ${about.hasResults ? 'test-results.json          the results of the test run that was delivered with this installation' : '(no test-results.json: no results of a test run were delivered with this installation)'}
  configuration.json         how this installation is configured, each part with its hash
  installation.json, .csv    installation qualification: what was checked just now, and what was found
  statements/                21 CFR Part 11, EU GMP Annex 11 and ISO 13485 4.1.6, item by item
  operational/               scripts for operational qualification, empty
  performance/               templates for performance qualification, empty
  release-notes.md           what the release brings, where it was delivered
  index.json                 hashes of requirements and configuration: give it to a later version to see what changed
  manifest.json              every file with size and SHA-256
  SHA256SUMS                 the same for sha256sum

HOW TO VERIFY IT WITHOUT A NETWORK
With GNU tools, in the folder where it was unpacked:  sha256sum -c SHA256SUMS
With PowerShell:  Get-FileHash FILE  and compare with manifest.json
That the list itself is the one that was made: the SHA-256 of SHA256SUMS stands in the audit trail, in the event of the export.
`
