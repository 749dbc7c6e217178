/** The text about protection to show: that Power BI restricts the rows is only said of reports where it is confirmed. */
export const protectionText = <Protection extends string>(protection: Protection, isConfirmed: boolean) =>
  protection === 'identity' && !isConfirmed ? 'unconfirmed' : protection
