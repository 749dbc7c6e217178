import type { SendRequest } from '#common/contract/client.ts'

/** Files that are no calls of the contract. */
export interface Downloads {
  /** The security table of a report as CSV (decision 122). */
  securityTable(reportId: number, signal?: AbortSignal): Promise<Blob>
}

export const createDownloads = (baseURL: string, sendRequest: SendRequest): Downloads => ({
  securityTable: async (reportId, signal) => {
    const url = `${baseURL}/security-tables/${reportId}`
    return (await sendRequest({ url, signal, responseType: 'blob' })).data
  },
})
