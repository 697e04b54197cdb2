package app.eh.wallet;

import android.content.pm.PackageManager;
import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import android.security.keystore.KeyProperties;
import android.util.Base64;
import androidx.biometric.BiometricManager;
import androidx.biometric.BiometricPrompt;
import androidx.core.content.ContextCompat;
import androidx.fragment.app.FragmentActivity;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.ProviderException;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;

/**
 * A key of this phone that signs one text for each finger or face: its private half never leaves the key store, which
 * asks for its holder at every signature and drops the key when another finger is enrolled.
 */
@CapacitorPlugin(name = "DeviceKey")
public class DeviceKeyPlugin extends Plugin {

    private static final String STORE = "AndroidKeyStore";
    private static final String ALIAS = "eh.payment-key";
    private static final int STRONG = BiometricManager.Authenticators.BIOMETRIC_STRONG;
    private static final int URL_SAFE = Base64.URL_SAFE | Base64.NO_PADDING | Base64.NO_WRAP;

    @PluginMethod
    public void state(PluginCall call) {
        JSObject state = new JSObject();
        state.put("canSign", BiometricManager.from(getContext()).canAuthenticate(STRONG) == BiometricManager.BIOMETRIC_SUCCESS);
        call.resolve(state);
    }

    @PluginMethod
    public void create(PluginCall call) {
        try {
            JSObject made = new JSObject();
            made.put("publicKey", encoded(generate().getPublic().getEncoded()));
            call.resolve(made);
        } catch (GeneralSecurityException | ProviderException failure) {
            call.reject("no key was made", "failed", failure);
        }
    }

    @PluginMethod
    public void remove(PluginCall call) {
        try {
            store().deleteEntry(ALIAS);
            call.resolve();
        } catch (GeneralSecurityException | java.io.IOException failure) {
            call.reject("the key was not removed", "failed", failure);
        }
    }

    /** Shows the reason, waits for finger or face, and signs the text with SHA-256; the signature is in DER. */
    @PluginMethod
    public void sign(PluginCall call) {
        String text = call.getString("text");
        String reason = call.getString("reason");
        if (text == null || reason == null) {
            call.reject("text and reason are needed", "failed");
            return;
        }
        try {
            PrivateKey key = (PrivateKey) store().getKey(ALIAS, null);
            if (key == null) {
                call.reject("there is no key", "no-key");
                return;
            }
            Signature signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(key);
            getActivity().runOnUiThread(() -> ask(call, signature, text, reason));
        } catch (KeyPermanentlyInvalidatedException changed) {
            call.reject("fingers or faces of this phone have changed", "no-key", changed);
        } catch (GeneralSecurityException | java.io.IOException failure) {
            call.reject("nothing was signed", "failed", failure);
        }
    }

    private void ask(PluginCall call, Signature signature, String text, String reason) {
        BiometricPrompt.AuthenticationCallback answer = new BiometricPrompt.AuthenticationCallback() {
            @Override
            public void onAuthenticationSucceeded(BiometricPrompt.AuthenticationResult result) {
                BiometricPrompt.CryptoObject unlocked = result.getCryptoObject();
                finish(call, unlocked == null ? null : unlocked.getSignature(), text);
            }

            @Override
            public void onAuthenticationError(int code, CharSequence message) {
                call.reject(message.toString(), "cancelled");
            }
        };
        BiometricPrompt.PromptInfo question = new BiometricPrompt.PromptInfo.Builder()
            .setTitle(getContext().getString(R.string.key_title))
            .setSubtitle(reason)
            .setNegativeButtonText(getContext().getString(R.string.key_cancel))
            .setAllowedAuthenticators(STRONG)
            .build();
        FragmentActivity activity = (FragmentActivity) getActivity();
        new BiometricPrompt(activity, ContextCompat.getMainExecutor(getContext()), answer).authenticate(
            question,
            new BiometricPrompt.CryptoObject(signature)
        );
    }

    private void finish(PluginCall call, Signature signature, String text) {
        if (signature == null) {
            call.reject("nothing was unlocked", "failed");
            return;
        }
        try {
            signature.update(text.getBytes(StandardCharsets.UTF_8));
            JSObject signed = new JSObject();
            signed.put("signature", encoded(signature.sign()));
            call.resolve(signed);
        } catch (GeneralSecurityException failure) {
            call.reject("nothing was signed", "failed", failure);
        }
    }

    /** In the phone's own security chip where it has one, else in the trusted part of its processor. */
    private KeyPair generate() throws GeneralSecurityException {
        boolean hasChip =
            Build.VERSION.SDK_INT >= Build.VERSION_CODES.P &&
            getContext().getPackageManager().hasSystemFeature(PackageManager.FEATURE_STRONGBOX_KEYSTORE);
        if (hasChip) {
            try {
                return generate(true);
            } catch (ProviderException busy) {
                // The chip has no room or no such curve.
            }
        }
        return generate(false);
    }

    private KeyPair generate(boolean isInChip) throws GeneralSecurityException {
        KeyGenParameterSpec.Builder wanted = new KeyGenParameterSpec.Builder(ALIAS, KeyProperties.PURPOSE_SIGN)
            .setAlgorithmParameterSpec(new ECGenParameterSpec("secp256r1"))
            .setDigests(KeyProperties.DIGEST_SHA256)
            .setUserAuthenticationRequired(true)
            .setInvalidatedByBiometricEnrollment(true);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
            wanted.setUserAuthenticationParameters(0, KeyProperties.AUTH_BIOMETRIC_STRONG);
        } else {
            wanted.setUserAuthenticationValidityDurationSeconds(-1);
        }
        if (isInChip && Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) wanted.setIsStrongBoxBacked(true);
        KeyPairGenerator generator = KeyPairGenerator.getInstance(KeyProperties.KEY_ALGORITHM_EC, STORE);
        generator.initialize(wanted.build());
        return generator.generateKeyPair();
    }

    private static KeyStore store() throws GeneralSecurityException, java.io.IOException {
        KeyStore store = KeyStore.getInstance(STORE);
        store.load(null);
        return store;
    }

    private static String encoded(byte[] bytes) {
        return Base64.encodeToString(bytes, URL_SAFE);
    }
}
