/** Texts of displays on walls. */
export const tv = {
  pairTitle: 'Pair this display',
  pairEnter: 'In the portal, open Walls and enter this code, or point the camera of a phone at it.',
  pairRenewed: 'The code is replaced every %{minutes} minutes.',
  qrCode: 'QR code to pair this display',
  getting: 'Getting a code…',
  unreachable: 'No connection to the portal. Trying again in a moment.',
  fullScreen: 'The OK key opens full screen.',
  insecureTitle: 'This display needs HTTPS',
  insecure:
    'Browsers keep the key of a display only over a secure connection. Open this address with https:// at the beginning.',
  waitingTitle: 'Waiting for the network',
  offlineTitle: 'No connection since %{time}',
  offline: 'The presentation goes on as soon as the connection is back.',
  playlistTitle: 'This playlist is not available',
  message: 'Message',
  number: 'Display %{number}',
}
