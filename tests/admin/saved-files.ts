import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Catches what the screen saves as a file. @returns waits for the first file, and reads its text */
export function catchSavedFile(): () => Promise<string> {
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:csv'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  return async () => {
    await waitFor(() => expect(files).toHaveLength(1))
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      if (files[0]) reader.readAsText(files[0])
    })
  }
}
