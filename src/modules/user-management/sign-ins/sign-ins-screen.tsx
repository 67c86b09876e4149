import { PrintMark } from '#features/print/print-mark.tsx'
import { ExportSignIns } from './export-sign-ins.tsx'
import { SignInFilters } from './sign-in-filters.tsx'
import { SignInList } from './sign-in-list.tsx'
import { useAddress } from './use-address.tsx'
import { words } from './words.ts'
import styles from './sign-ins.module.css'

/** Who came in and who was refused, for those who oversee the trail (21 CFR 11.300(d), ISO/IEC 27001:2022 A.8.15). */
export function SignInsScreen() {
  const address = useAddress()
  return (
    <section aria-labelledby="sign-ins-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="sign-ins-title">{words.title}</h1>
        <ExportSignIns asked={address.said} />
      </header>
      <p className={styles.quiet}>{words.explain}</p>
      <SignInFilters address={address} />
      <SignInList key={JSON.stringify(address.said)} path="/api/v1/sign-ins" asked={address.said} />
    </section>
  )
}
