const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** `Windows · Chrome`: enough for its owner to know the device again. */
export function deviceName(agent = ''): string {
  const named = [SYSTEMS, BROWSERS].map((names) => names.find(([sign]) => sign.test(agent))?.[1]).filter(Boolean)
  return named.join(' · ') || '未知设备'
}
