import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

/** Everything that is said at the moment; each leaves after 5 s, but not under a pointer or with the focus in it. */
export const ToastList = () => <Notifications autoClose={5000} position="bottom-right" pauseResetOnHover="all" />
