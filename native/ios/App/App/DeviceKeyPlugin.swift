import Capacitor
import Foundation
import LocalAuthentication
import Security

/// A key of this phone that signs one text for each finger or face: its private half never leaves the Secure Enclave,
/// which asks for its holder at every signature and drops the key when another finger or face is enrolled.
@objc(DeviceKeyPlugin)
class DeviceKeyPlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "DeviceKeyPlugin"
    let jsName = "DeviceKey"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "state", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "create", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "remove", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "sign", returnType: CAPPluginReturnPromise),
    ]

    private let tag = Data("eh.payment-key".utf8)
    /// Goes before the 65 bytes of a point on P-256, so that both systems hand out the same form (SPKI).
    private let header = Data([
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
        0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ])

    @objc func state(_ call: CAPPluginCall) {
        let canSign = LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
        call.resolve(["canSign": canSign])
    }

    @objc func create(_ call: CAPPluginCall) {
        removeKey()
        let access = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, [.privateKeyUsage, .biometryCurrentSet], nil)
        guard let access else { return call.reject("no key was made", "failed") }
        let wanted: [CFString: Any] = [
            kSecAttrKeyType: kSecAttrKeyTypeECSECPrimeRandom,
            kSecAttrKeySizeInBits: 256,
            kSecAttrTokenID: kSecAttrTokenIDSecureEnclave,
            kSecPrivateKeyAttrs: [
                kSecAttrIsPermanent: true,
                kSecAttrApplicationTag: tag,
                kSecAttrAccessControl: access,
            ] as [CFString: Any],
        ]
        guard
            let key = SecKeyCreateRandomKey(wanted as CFDictionary, nil),
            let publicKey = SecKeyCopyPublicKey(key),
            let point = SecKeyCopyExternalRepresentation(publicKey, nil) as Data?
        else { return call.reject("no key was made", "failed") }
        call.resolve(["publicKey": encoded(header + point)])
    }

    @objc func remove(_ call: CAPPluginCall) {
        removeKey()
        call.resolve()
    }

    /// Shows the reason, waits for finger or face, and signs the text with SHA-256; the signature is in DER.
    @objc func sign(_ call: CAPPluginCall) {
        guard let text = call.getString("text"), let reason = call.getString("reason") else {
            return call.reject("text and reason are needed", "failed")
        }
        DispatchQueue.global(qos: .userInitiated).async { self.sign(Data(text.utf8), reason, call) }
    }

    private func sign(_ bytes: Data, _ reason: String, _ call: CAPPluginCall) {
        let context = LAContext()
        context.localizedReason = reason
        context.localizedFallbackTitle = ""
        let query: [CFString: Any] = [
            kSecClass: kSecClassKey,
            kSecAttrApplicationTag: tag,
            kSecUseAuthenticationContext: context,
            kSecReturnRef: true,
        ]
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess, let found else {
            return call.reject("there is no key", "no-key")
        }
        // The query returns keys only.
        let key = found as! SecKey
        var failure: Unmanaged<CFError>?
        let signature = SecKeyCreateSignature(key, .ecdsaSignatureMessageX962SHA256, bytes as CFData, &failure)
        if let signature = signature as Data? {
            return call.resolve(["signature": encoded(signature)])
        }
        let error = failure?.takeRetainedValue() as Error?
        let isCancelled = (error as? LAError)?.code == .userCancel || (error as? LAError)?.code == .userFallback
        call.reject("nothing was signed", isCancelled ? "cancelled" : "failed", error)
    }

    private func removeKey() {
        SecItemDelete([kSecClass: kSecClassKey, kSecAttrApplicationTag: tag] as CFDictionary)
    }

    private func encoded(_ bytes: Data) -> String {
        bytes.base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}
