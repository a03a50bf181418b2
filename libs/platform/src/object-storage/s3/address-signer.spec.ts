import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from '@jest/globals';
import { signPostPolicy } from '../post-policy.js';
import { SignatureV4 } from '../signature-v4.js';
import { AddressSigner } from './address-signer.js';

const credentials = { accessKey: 'access', secretKey: 'secret/+', region: 'eu-central-1' };
const endpoint = 'https://files.example.test:9000';
const client = new S3Client({
  endpoint,
  region: credentials.region,
  credentials: { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

describe('our signatures against those of the AWS SDK', () => {
  it.each(['project/file/revision/original.pdf', "a b/Grundriß (2)!'*~/平面図.png"])(
    'sign the same address for %s',
    async (key) => {
      const from = new Date('2030-05-06T07:07:30Z');
      const until = new Date('2030-05-06T07:12:30Z');
      const disposition = `attachment; filename="a \\"b\\".pdf"; filename*=UTF-8''%C3%A9.pdf`;
      const command = new GetObjectCommand({
        Bucket: 'gable',
        Key: key,
        ResponseContentType: 'application/pdf',
        ResponseContentDisposition: disposition,
      });
      const theirs = await getSignedUrl(client, command, { signingDate: from, expiresIn: 300 });
      const addresses = new AddressSigner(new SignatureV4(credentials), { endpoint, bucket: 'gable' });
      const ours = addresses.sign(key, { from, until }, [
        ['response-content-disposition', disposition],
        ['response-content-type', 'application/pdf'],
        ['x-id', 'GetObject'],
      ]);
      const [left, right] = [new URL(ours), new URL(theirs)];
      expect(left.origin + left.pathname).toBe(right.origin + right.pathname);
      expect(Object.fromEntries(left.searchParams)).toEqual(Object.fromEntries(right.searchParams));
    },
  );

  it('sign the same form policy', async () => {
    const request = { key: 'a/b.pdf', contentType: 'application/pdf', maxBytes: 100, expiresIn: 3_600_000 };
    const signer = new SignatureV4(credentials);
    const theirs = await createPresignedPost(client, {
      Bucket: 'gable',
      Key: request.key,
      Expires: 3600,
      Conditions: [
        ['eq', '$Content-Type', request.contentType],
        ['content-length-range', 0, 100],
      ],
    });
    const { fields } = theirs;
    const date = fields['X-Amz-Date'] ?? '';
    expect(signer.sign(date, fields['Policy'] ?? '')).toBe(fields['X-Amz-Signature']);
    expect(signer.credential(date)).toBe(fields['X-Amz-Credential']);

    const ours = signPostPolicy(
      signer,
      { url: theirs.url, bucket: 'gable' },
      request,
      new Date('2030-01-01T00:00:00Z'),
    );
    expect(ours).toMatchObject({ url: `${endpoint}/gable`, key: request.key, date: '20300101T000000Z' });
    expect(JSON.parse(Buffer.from(ours.policy, 'base64').toString())).toEqual({
      expiration: '2030-01-01T01:00:00.000Z',
      conditions: [
        { bucket: 'gable' },
        ['eq', '$key', 'a/b.pdf'],
        ['eq', '$Content-Type', 'application/pdf'],
        ['eq', '$success_action_status', '201'],
        ['content-length-range', 0, 100],
        ['eq', '$x-amz-algorithm', 'AWS4-HMAC-SHA256'],
        ['eq', '$x-amz-credential', 'access/20300101/eu-central-1/s3/aws4_request'],
        ['eq', '$x-amz-date', '20300101T000000Z'],
      ],
    });
  });
});
