const channelName = 'vitrine.sign-out'

/** Signs a user out as another tab of the browser does, and waits until this tab has been notified. */
export async function signOutInOtherTab(user: string): Promise<void> {
  const [otherTab, thisTab] = [new BroadcastChannel(channelName), new BroadcastChannel(channelName)]
  const received = new Promise((resolve) => thisTab.addEventListener('message', resolve, { once: true }))
  otherTab.postMessage(user)
  await received
}

/** The users who are signed out in other tabs from now on. */
export function listenToSignOuts(): string[] {
  const users: string[] = []
  new BroadcastChannel(channelName).addEventListener('message', ({ data }) => users.push(String(data)))
  return users
}
