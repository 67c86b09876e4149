import type { ReactNode } from 'react'
import { Footer } from '#shell/frame/footer.tsx'
import { HangingMark } from './hanging-mark.tsx'
import styles from './outside.module.css'

type OutsideProps = {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
  readonly below?: ReactNode
}

/** A screen without the shell: the mark, a title and one card. */
export const Outside = ({ title, subtitle, children, below }: OutsideProps) => (
  <div className={styles.page}>
    <title>{`${title} · Plumbline`}</title>
    <main className={styles.main}>
      <HangingMark />
      <h1>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <div className={styles.card}>{children}</div>
      {below}
    </main>
    <div className={styles.footer}>
      <Footer />
    </div>
  </div>
)
