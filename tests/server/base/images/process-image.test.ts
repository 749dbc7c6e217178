import sharp, { type Sharp } from 'sharp'
import { expect, it, vi } from 'vitest'
import { processImage } from '#server/base/images/process-image.ts'
import { createPicture, hugePng } from './pictures.ts'

const bytesOf = async (width: number, height: number, format: 'png' | 'jpeg') =>
  Buffer.from(await (await createPicture({ width, height, format })).arrayBuffer())

it('administrators can save pictures of up to 25 megapixels, and are told when one is larger', async () => {
  await expect(processImage(await bytesOf(5000, 5000, 'jpeg'))).resolves.toMatchObject({ width: 720 })
  await expect(processImage(await bytesOf(5001, 5000, 'png'))).rejects.toMatchObject({
    code: 'image.too_large',
  })
})

it('pictures with 16 bits per value may have half as many, because each pixel takes twice the memory', async () => {
  const check = async (bits: number) =>
    processImage(Buffer.from(await hugePng(3600, 3600, bits).arrayBuffer())).catch(({ code }) => code)
  // There is nothing but the header.
  expect([await check(8), await check(16)]).toEqual(['image.unreadable', 'image.too_large'])
})

it('administrators who upload at the same time take turns, so that memory for one picture is enough', async () => {
  const bytes = await bytesOf(2000, 2000, 'jpeg')
  const { toBuffer } = sharp.prototype as Sharp
  let running = 0
  const atOnce: number[] = []
  const decode = vi.spyOn(sharp.prototype as Sharp, 'toBuffer').mockImplementation(async function (
    this: Sharp,
    options: { resolveWithObject: true },
  ) {
    atOnce.push(++running)
    try {
      return await toBuffer.call(this, options)
    } finally {
      running--
    }
  } as Sharp['toBuffer'])
  try {
    await Promise.all(Array.from({ length: 5 }, () => processImage(bytes)))
  } finally {
    decode.mockRestore()
  }
  expect(atOnce).toEqual([1, 1, 1, 1, 1])
})
