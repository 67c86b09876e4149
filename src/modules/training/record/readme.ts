/** What stands in the package of a training record, for one who has never heard of us. */
export const readme = (about: {
  readonly number: string
  readonly name: string
  readonly by: string
  readonly at: string
  readonly provider: string
}): string => `Training record of ${about.name} (${about.number})
Taken by ${about.by} on ${about.at} from ${about.provider}.

WHAT IS IN IT
  training-record.pdf    job roles, requirements and how they are met, all training with its signatures, certificates
  training-record.json   the same for programs
  certificates/          certificates and evidence that were handed in, each under the number of its assignment
  files/                 the files attached to the person: their CV among them
  manifest.json          every file of this package with its size and SHA-256

HOW TO VERIFY IT
Compute the SHA-256 of each file and compare it with manifest.json. With GNU tools:  sha256sum training-record.pdf
With PowerShell:  Get-FileHash training-record.pdf
The hash beside a signature in the PDF is that of the text that was signed: the record package of that assignment holds
the text, its trail and the seals that cover it.
`
