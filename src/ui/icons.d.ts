// Single icons are imported by their own file: the barrel would make the bundler read eight thousand modules.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react'
  const icon: Icon
  export default icon
}
