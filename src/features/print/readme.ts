const struckThrough = (files: readonly { readonly name: string; readonly said: string }[]) =>
  files.length === 0
    ? ''
    : `
FILES THAT NO LONGER COUNT
Nothing is taken away from a record that was signed. These are here to be read and are not part of what stands:
${files.map(({ name, said }) => `  ${name}\n    ${said}`).join('\n')}
`

/** What stands in a dossier, and how to verify it, for one who has never heard of us. */
export const readme = (about: {
  readonly number: string
  readonly title: string
  readonly version: number
  readonly by: string
  readonly at: string
  readonly provider: string
  readonly hasVerifier: boolean
  /** What it is handed out as beside the whole record. */
  readonly forms: readonly { readonly name: string; readonly label: string }[]
  /** The files that no longer count: where they stand in the dossier, and since when, by whom, why. */
  readonly struck: readonly { readonly name: string; readonly said: string }[]
}): string => `Dossier of ${about.number}, ${about.title}, version ${about.version}
Taken by ${about.by} on ${about.at} from ${about.provider}.

WHAT IS IN IT
  record.pdf        the record as it was last signed, beside it what stands now where that differs, and its signatures${about.forms.map(({ name, label }) => `\n  ${`${name}.pdf`.padEnd(16)}  the same as a ${label}`).join('')}
  record.json       the same for programs: every field, its parts and its states (canonical JSON, RFC 8785)
  signatures.json   each signature with the exact text that was signed (snapshot) and its SHA-256
  links.json        the records it is tied to
  connected.json    what those are tied to in turn, with the state of each and whom it waits for
  comments.json     what was said about it
  trail.jsonl       everything that happened to it, line by line, with the seals that cover it
  files/            the files that were added to it, as they came
  manifest.json     every file of this dossier with its size and SHA-256${
    about.hasVerifier
      ? '\n  plumbline-verify.html  the page that verifies trail.jsonl in a browser\n  plumbline-verify.mjs   the program that does the same'
      : ''
  }
${struckThrough(about.struck)}
It holds what ${about.by} may read. What they may not read is withheld: another record is then called
"restricted", and an event of the trail keeps its place and hash without its text.

HOW TO VERIFY IT
1. That no file was changed since the dossier was taken: compute the SHA-256 of each file and compare it with
   manifest.json. With GNU tools:  sha256sum record.pdf   With PowerShell:  Get-FileHash record.pdf
2. That the trail is as it was written, complete and in order: open plumbline-verify.html in a browser and drop
   trail.jsonl on it, without a network. Or, with Node.js 20 or newer, run
     node plumbline-verify.mjs trail.jsonl --key=<public key>
   Both say the same. They check the hash of every event, that each carries the hash of the one before, that the last one is the
   last, and that each event stands in a signed seal. Ask ${about.provider} for the public key by another way
   than this file; without it the key that the file names is believed. ${
     about.hasVerifier
       ? ''
       : '\n   Both are handed out by the installation: GET /api/v1/trail/verifier-page and GET /api/v1/trail/verifier.'
   }
   Events newer than the last seal are proved in their order, not yet in their completeness.
3. That a signature belongs to what was signed: the SHA-256 of the text "snapshot" in signatures.json is the
   "hash" of its signatures, and the event "signed" in trail.jsonl names the same hash. A text that is null was
   withheld from ${about.by}, or destroyed at the end of its retention, which the trail says: its hash stays.

What this proves, and what it cannot: whoever holds both the database and the secret key of an installation
could write another history. The copy of the seals that left the machine earlier shows that.
`
