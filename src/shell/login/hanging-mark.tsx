import styles from './outside.module.css'

/** The mark, hanging from the top of the page. */
export const HangingMark = () => (
  <div className={styles.mark} aria-hidden="true">
    <span className={styles.line} />
    <svg width="41" height="63" viewBox="13.8 17.3 16.4 25" focusable="false">
      <path
        d="M22 17.5h-1.9a1.1 1.1 0 0 0-1.1 1.1v2.3l-4.3 3.3a1.9 1.9 0 0 0-.7 1.5v2c0 .5.15 1 .42 1.4L22 42Z"
        fill="#2c9a92"
      />
      <path
        d="M22 17.5h1.9a1.1 1.1 0 0 1 1.1 1.1v2.3l4.3 3.3c.45.35.7.9.7 1.5v2c0 .5-.15 1-.42 1.4L22 42Z"
        fill="#1b847d"
      />
    </svg>
  </div>
)
