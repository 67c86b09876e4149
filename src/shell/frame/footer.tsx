import { provider } from './provider.tsx'
import { words } from './words.ts'
import styles from './footer.module.css'

/** Says who provides this installation. */
export const Footer = () => <footer className={styles.footer}>{words.createdBy(provider)}</footer>
