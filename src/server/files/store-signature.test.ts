import { describe, expect, it } from 'vitest'
import { cosAuthorization } from './cos-signature.ts'
import { ossHeaders } from './oss-signature.ts'

describe('signatures are those of the vendors’ own tests', () => {
  it('阿里云 OSS, V4', () => {
    const headers = { 'x-oss-head1': 'value', abc: 'value', ZAbc: 'value', XYZ: 'value', 'content-type': 'text/plain' }
    const query = { param1: 'value1', '+param1': 'value3', '|param1': 'value4', '+param2': '', '|param2': '', param2: '' }
    const path = '/1234%2B-/123/1.txt'
    const request = {
      method: 'PUT',
      host: 'bucket.oss-cn-hangzhou.aliyuncs.com',
      path,
      resource: `/bucket${path}`,
      query,
      headers,
    }
    const key = { accessKeyId: 'ak', secretAccessKey: 'sk', region: 'cn-hangzhou' }
    expect(ossHeaders(key, request, new Date(1702743657018)).authorization).toBe(
      'OSS4-HMAC-SHA256 Credential=ak/20231216/cn-hangzhou/oss/aliyun_v4_request,Signature=e21d18daa82167720f9b1047ae7e7f1ce7cb77a31e8203a7d5f4624fa0284afe',
    )
  })

  it('腾讯云 COS, XML API', () => {
    const request = {
      method: 'PUT',
      host: 'testbucket-125000000.cos.ap-guangzhou.myqcloud.com',
      path: '/testfile2',
      resource: '/testfile2',
      query: {},
      headers: { 'x-cos-content-sha1': 'db8ac1c259eb89d4a131b253bacfca5f319d54f2', 'x-cos-stroage-class': 'nearline' },
    }
    const key = { accessKeyId: 'QmFzZTY0IGlzIGEgZ2VuZXJp', secretAccessKey: 'AKIDZfbOA78asKUYBcXFrJD0a1ICvR98JM' }
    expect(cosAuthorization(key, request, '1480932292;1481012292')).toBe(
      'q-sign-algorithm=sha1&q-ak=QmFzZTY0IGlzIGEgZ2VuZXJp&q-sign-time=1480932292;1481012292&q-key-time=1480932292;1481012292&q-header-list=host;x-cos-content-sha1;x-cos-stroage-class&q-url-param-list=&q-signature=ce4ac0ecbcdb30538b3fee0a97cc6389694ce53a',
    )
  })
})
